/** Settings of PostgreSQL for a machine that has other things to do as well. Given at each start, so a release can change them. */
export const deskSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB', // two workers' hash tables still fit the 64 MB of shared memory a container has
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse', // details quote rows, and rows are people
};

/** For clusters that are thrown away, as in tests: a crash of the machine may destroy them. */
export const throwawaySettings = {
  ...deskSettings,
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

export const asArguments = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
