export default {
  title: 'Valmius ja hallinto',
};
