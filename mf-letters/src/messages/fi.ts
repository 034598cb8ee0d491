export default {
  title: 'Nimenkirjoitusotteet',
};
