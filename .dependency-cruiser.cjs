/**
 * The arrows of the application (docs/architecture.md). Each line: a package, and the packages it may import from.
 * What is not listed is forbidden; node_modules are free.
 */
const shared = (...names) => names.map((name) => `^shared/${name}/`);

const packages = {
  '^shared/contract/': [],
  '^shared/calls/': shared('contract', 'rules'),
  '^shared/permissions/': shared('contract', 'calls'),
  '^shared/rules/': shared('contract'),
  '^shared/session/': shared('contract', 'permissions'),
  '^shared/i18n/': shared('contract'),
  '^shared/router/': shared('contract'),
  '^shared/ui/': shared('contract', 'i18n'),
  '^shared/api/': shared('contract', 'calls', 'permissions', 'session'),
  '^shared/feedback/': shared('contract', 'session', 'api', 'ui', 'i18n'),
  '^shared/forms/': shared('contract', 'session', 'api', 'ui', 'i18n', 'feedback'),
  '^shared/domain/': shared(
    'contract',
    'permissions',
    'rules',
    'api',
    'session',
    'i18n',
    'router',
    'forms',
    'ui',
    'feedback',
  ),
  '^shared/plots/': shared('contract', 'i18n', 'ui', 'domain'),
  '^shared/build/': shared('contract', 'permissions'),
  '^shared/release/': shared('contract'),
  '^shell/': ['^shared/'],
  '^service/': shared('contract', 'calls', 'permissions', 'rules', 'api', 'release'),
};

/** A remote never reaches into another remote, the shell or the service. */
const remotes = {
  name: 'a-remote-touches-shared-and-itself',
  severity: 'error',
  from: { path: '^(mf-[^/]+)/' },
  to: { path: '^(mf-[^/]+|shell|service|tests)/', pathNot: '^$1/' },
};

/** For tests only; of the shell it has what one file exports. Its folder's name would free it of the rules below. */
const testKit = [
  {
    name: 'the-test-kit-imports-one-file-of-the-shell',
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
const application = '^(shell|service|shared|mf-[^/]+|tests)/';

/** Folders of the service that stand in one order, lowest first: each may import from those before it, so there are no circles. */
const layers = {
  platform: [
    'time',
    'design',
    'viewer',
    'errors',
    'tracing',
    'database',
    'settings',
    'identity',
    'jobs',
    'mail',
    'schedules',
    'changes',
    'operation',
    'documents',
    'http',
    'files',
    'sheets',
  ],
  areas: [
    'people',
    'elections',
    'accounts',
    'notices',
    'employees',
    'members',
    'access',
    'dataprotection',
    'sections',
    'transfer',
    'positions',
    'meetings',
    'checking',
    'training',
    'districts',
    'messages',
    'letters',
    'plans',
    'audit',
    'overviews',
    'digests',
    'calendar',
    'reminders',
  ],
};
const layerRules = Object.entries(layers).flatMap(([parent, folders]) => {
  const pathOf = (folder) => `^service/src/${parent}/${folder}/`;
  return [
    ...folders.map((folder, index) => ({
      name: `${parent}-${folder}-imports-from-folders-below`,
      severity: 'error',
      from: { path: pathOf(folder), pathNot: testing },
      to: { path: pathOf('[^/]+'), pathNot: folders.slice(0, index + 1).map(pathOf) },
    })),
    {
      name: `a-folder-of-${parent}-that-is-not-listed-imports-from-none`,
      severity: 'error',
      from: { path: pathOf('([^/]+)'), pathNot: [testing, ...folders.map(pathOf)] },
      to: { path: pathOf('[^/]+'), pathNot: pathOf('$1') },
    },
  ];
});
const platformBelowAreas = {
  name: 'the-platform-knows-no-area',
  severity: 'error',
  from: { path: '^service/src/platform/', pathNot: testing },
  to: { path: '^service/src/', pathNot: '^service/src/platform/' },
};

/** Demonstration data: production runs without it. */
const seedAboveAreas = {
  name: 'no-area-knows-the-seed',
  severity: 'error',
  from: { path: '^service/src/(areas|platform|import)/', pathNot: testing },
  to: { path: '^service/src/seed/' },
};

/** A step that was applied must stay what it was, so it stands on nothing that changes. */
const migrationFolder = '^service/src/platform/database/migrations/';
const migrationSteps = {
  name: 'a-migration-imports-kysely-and-its-own-folder',
  severity: 'error',
  from: { path: `${migrationFolder}([0-9]+-[^/.]+)` },
  to: { pathNot: [`${migrationFolder}$1/`, '^node_modules/kysely/', '^(node:)?(fs/promises|path)$'] },
};

module.exports = {
  forbidden: [
    remotes,
    ...testKit,
    ...Object.entries(packages).map(([path, allowed]) => ({
      name: `${path.replaceAll(/[\^/]/g, ' ').trim().replace(' ', '-')}-keeps-to-its-neighbours`,
      severity: 'error',
      from: { path, pathNot: testing },
      to: { path: application, pathNot: [path, ...allowed] },
    })),
    ...layerRules,
    platformBelowAreas,
    seedAboveAreas,
    migrationSteps,
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
