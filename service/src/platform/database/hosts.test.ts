import { hostsIn } from './hosts.ts';

test.each([
  ['postgresql://one/db', ['postgresql://one/db']],
  [
    'postgres://u:p%2C@one:1,two:2/db?sslmode=require',
    ['postgres://u:p%2C@one:1/db?sslmode=require', 'postgres://u:p%2C@two:2/db?sslmode=require'],
  ],
  ['postgres://one,two,[::1]:7/db', ['postgres://one/db', 'postgres://two/db', 'postgres://[::1]:7/db']],
  [
    'postgresql://osasto@localhost:5432/osasto?host=/a,b/run',
    ['postgresql://osasto@localhost:5432/osasto?host=/a,b/run'],
  ],
])('%s is %j', (url, hosts) => {
  expect(hostsIn(url)).toEqual(hosts);
});
