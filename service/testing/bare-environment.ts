const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a program started by a test has of the environment: where programs are, and what was compiled. No settings. */
export const bareEnvironment = {
  ...(PATH && { PATH }),
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
