import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them, and libraries use them as they are loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder, Uint8Array });
