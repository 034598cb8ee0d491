/**
 * The arrows of the house (docs/architecture.md). Each line: a room, and the rooms it may import from.
 * What is not listed is forbidden; node_modules are free unless a room is told otherwise.
 */
const shared = (...names) => names.map((name) => `^shared/${name}/`);

const rooms = {
  '^shared/contract/': [],
  '^shared/permissions/': shared('contract'),
  '^shared/session/': shared('contract', 'permissions'),
  '^shared/i18n/': shared('contract'),
  '^shared/router/': shared('contract'),
  '^shared/ui/': shared('contract'),
  '^shared/api/': shared('contract', 'permissions', 'session'),
  '^shared/feedback/': shared('contract', 'ui', 'i18n'),
  '^shared/forms/': shared('contract', 'ui', 'i18n'),
  '^shared/domain/': shared(
    'contract',
    'permissions',
    'api',
    'session',
    'i18n',
    'router',
    'forms',
    'ui',
    'feedback',
  ),
  '^shared/build/': shared('contract'),
  '^shared/release/': shared('contract'),
  '^shell/': ['^shared/'],
  '^service/': shared('contract', 'permissions', 'api'),
};

/** A remote never reaches into another remote, the shell or the service. */
const remotes = {
  name: 'a-remote-touches-shared-and-itself',
  severity: 'error',
  from: { path: '^(mf-[^/]+)/' },
  to: { path: '^(mf-[^/]+|shell|service|tests)/', pathNot: '^$1/' },
};

/** For tests only; of the shell it has what one door gives. Its folder's name would free it of the rules below. */
const testKit = [
  {
    name: 'the-test-kit-has-one-door-into-the-shell',
    severity: 'error',
    from: { path: '^shared/testing/' },
    to: { path: '^(shell|service|mf-[^/]+|tests)/', pathNot: '^shell/src/remotes/test-api\\.ts$' },
  },
  {
    name: 'the-test-kit-is-for-tests',
    severity: 'error',
    from: { path: '^(shell|service|shared|mf-[^/]+)/', pathNot: '\\.test\\.tsx?$|/testing/' },
    to: { path: '^shared/testing/' },
  },
];

const testing = '\\.test\\.tsx?$|/testing/|/gallery/|webpack\\.config\\.ts$';
const house = '^(shell|service|shared|mf-[^/]+|tests)/';

module.exports = {
  forbidden: [
    remotes,
    ...testKit,
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room.replaceAll(/[\^/]/g, ' ').trim().replace(' ', '-')}-keeps-to-its-neighbours`,
      severity: 'error',
      from: { path: room, pathNot: testing },
      to: { path: house, pathNot: [room, ...allowed] },
    })),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
