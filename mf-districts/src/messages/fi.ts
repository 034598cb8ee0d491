export default { districts: 'Piirit', district: 'Piiri', sections: 'Osastot', section: 'Osasto' };
