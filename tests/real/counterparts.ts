import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newRoot } from './debian-root.ts';

/** A file of each package of Debian by which it is known as installed. `/trixie`: in the root of Debian 13. */
export const installedFiles = {
  'clamav-daemon': '/usr/sbin/clamd',
  'dbconfig-sqlite3': '/usr/share/doc/dbconfig-sqlite3',
  'dovecot-imapd': '/usr/sbin/dovecot',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  glewlwyd: '/usr/bin/glewlwyd',
  haproxy: '/usr/sbin/haproxy',
  opensmtpd: '/usr/sbin/smtpd',
  pgbouncer: '/usr/sbin/pgbouncer',
  prometheus: '/usr/bin/prometheus',
  sqlite3: '/usr/bin/sqlite3',
  'conmon/trixie': '/usr/bin/conmon',
  'crun/trixie': '/usr/bin/crun',
  'curl/trixie': '/usr/bin/curl',
  'etcd-client/trixie': '/usr/bin/etcdctl',
  'etcd-server/trixie': '/usr/bin/etcd',
  'netavark/trixie': '/usr/lib/podman/netavark',
  'patroni/trixie': '/usr/bin/patroni',
  'pgbackrest/trixie': '/usr/bin/pgbackrest',
  'pgbouncer/trixie': '/usr/sbin/pgbouncer',
  'podman/trixie': '/usr/bin/podman',
  'postgresql-17/trixie': '/usr/lib/postgresql/17/bin/postgres',
} as const;

/** A package of Debian, as apt names one of another release. */
export type DebianPackage = keyof typeof installedFiles;

const patroni: readonly DebianPackage[] = [
  'haproxy',
  'patroni/trixie',
  'etcd-server/trixie',
  'etcd-client/trixie',
  'curl/trixie',
  'postgresql-17/trixie',
];

/** What each file of tests needs of Debian, and the minutes after which it is ended. */
export const counterparts = {
  bounces: { packages: ['opensmtpd', 'dovecot-imapd'], minutes: 5 },
  digests: { packages: ['opensmtpd'], minutes: 15 },
  'environment-file': {
    packages: ['podman/trixie', 'crun/trixie', 'conmon/trixie', 'netavark/trixie'],
    minutes: 5,
  },
  'killed-message': { packages: [], minutes: 20 },
  patroni: { packages: patroni, minutes: 45 },
  pgbackrest: { packages: [...patroni, 'pgbackrest/trixie'], minutes: 15 },
  pgbouncer: { packages: ['pgbouncer', 'pgbouncer/trixie'], minutes: 10 },
  prometheus: { packages: ['prometheus'], minutes: 10 },
  proxies: { packages: ['caddy', 'haproxy', 'nginx-light'], minutes: 20 },
  scanner: { packages: ['clamav-daemon'], minutes: 5 },
  'single-sign-on': { packages: ['glewlwyd', 'dbconfig-sqlite3', 'sqlite3'], minutes: 5 },
} as const satisfies Record<string, { packages: readonly DebianPackage[]; minutes: number }>;

/** The name of a file of tests, without `.real.ts`. */
export type RealName = keyof typeof counterparts;

const isInRoot = (name: DebianPackage) => name.endsWith('/trixie');

/** Those of the packages that are not installed. */
export const findMissing = (packages: readonly DebianPackage[]): DebianPackage[] =>
  packages.filter((name) => !existsSync(join(isInRoot(name) ? newRoot : '/', installedFiles[name])));

/**
 * Shell commands for root that install packages. No service is started: the tests start what they need.
 *
 * @param root where Debian 13 is, or will be made
 */
export function installCommands(packages: readonly DebianPackage[], root = newRoot): string {
  const here = packages.filter((name) => !isInRoot(name));
  const inRoot = packages.filter(isInRoot).map((name) => name.split('/')[0]);
  const needsRoot = inRoot.length > 0;
  const install = 'apt-get install --yes --no-install-recommends';
  return [
    'set -e',
    'export DEBIAN_FRONTEND=noninteractive',
    'policy=/usr/sbin/policy-rc.d',
    `[ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy; trap 'rm $policy' EXIT; }`,
    'apt-get update',
    `${install} ${[...here, ...(needsRoot ? ['debootstrap'] : [])].join(' ')}`,
    ...(needsRoot
      ? [
          `[ -e ${root}/usr/bin/apt-get ] || debootstrap --variant=minbase trixie ${root}`,
          `mkdir -p ${root}/etc/postgresql-common`,
          `echo 'create_main_cluster = false' > ${root}/etc/postgresql-common/createcluster.conf`,
          `chroot ${root} apt-get update`,
          `chroot ${root} ${install} ${inRoot.join(' ')}`,
        ]
      : []),
  ].join('\n');
}
