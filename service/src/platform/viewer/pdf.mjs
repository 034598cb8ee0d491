// What the frames of `/viewer/` have in common: pdf.js, opened without an origin. Decision 95.

const { library = '' } = document.documentElement.dataset;
const address = (path) => new URL(path, location.origin + library).href;

export const pdf = await import(address('build/pdf.min.mjs'));

/** A frame without an origin may start no script of the service as a worker, but one of its own that imports it. */
function startWorker() {
  const source = `import(${JSON.stringify(address('build/pdf.worker.min.mjs'))}).then(() => postMessage('loaded'))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => data === 'loaded' && resolve(worker));
    worker.addEventListener('error', () => reject(new Error('The worker of pdf.js did not start.')));
  });
}

/** Opens a PDF; its bytes are handed over. */
export async function openPdf(data) {
  const worker = pdf.PDFWorker.create({ port: await startWorker() });
  return pdf.getDocument({
    data,
    worker,
    cMapUrl: address('cmaps/'),
    standardFontDataUrl: address('standard_fonts/'),
    wasmUrl: address('wasm/'),
    iccUrl: address('iccs/'),
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: 0,
  }).promise;
}

/** Says something to the page around the frame. */
export const tell = (message, transfer) => parent.postMessage(message, location.origin, transfer);

/** Hears what the page around the frame says. */
export const hear = (take) =>
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === location.origin) take(data);
  });
