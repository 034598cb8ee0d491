// What environment.cjs keeps from one test file to the next.
for (const [name, load] of Object.entries(globalThis.keptModules)) jest.mock(name, load);
