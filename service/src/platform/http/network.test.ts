import { toNetwork, toWideNetwork } from './network.ts';

test.each([
  ['192.0.2.14', '192.0.2.14'],
  ['::ffff:192.0.2.14', '192.0.2.14'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:DB8::5', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.14', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.14', '192.0.2.0/24'],
  ['::ffff:192.0.2.14', '192.0.2.0/24'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0::/48'],
])('%s is about %s', (address, network) => {
  expect(toWideNetwork(address)).toBe(network);
});
