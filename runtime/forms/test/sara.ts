/** A customer for tests. */
export const SARA = {
  _id: '65f1c0de0000000000000001',
  fullName: 'Sara Ahmed',
  email: 'sara@example.com',
  phoneNumber: '+96550000000',
};
