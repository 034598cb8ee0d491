// The script of the frame in which minutes are shown. It has an origin of its own, so it gets the file from the page, by
// message, and answers by message. Decision 95.

const { library = '' } = document.documentElement.dataset;
const address = (path) => new URL(path, location.origin + library).href;

const pdf = await import(address('build/pdf.min.mjs'));

/** A frame without an origin may start no script of the service as a worker, but one of its own that imports it. */
function startWorker() {
  const source = `import(${JSON.stringify(address('build/pdf.worker.min.mjs'))}).then(() => postMessage('loaded'))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => data === 'loaded' && resolve(worker));
    worker.addEventListener('error', () => reject(new Error('The worker of pdf.js did not start.')));
  });
}

const canvas = document.querySelector('canvas');
const words = document.querySelector('div.words');
const tell = (message) => parent.postMessage(message, location.origin);

let opened;
let shown = { page: 1, zoom: 1 };
let drawing;

async function draw() {
  if (!opened) return;
  const now = { ...shown };
  drawing?.cancel();
  const page = await opened.getPage(now.page);
  const { width } = page.getViewport({ scale: 1 });
  const room = Math.max(160, document.documentElement.clientWidth - 16);
  const scale = (room / width) * now.zoom;
  const density = Math.min(globalThis.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: scale * density });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${viewport.width / density}px`;
  canvas.style.height = `${viewport.height / density}px`;
  drawing = page.render({ canvas, viewport, annotationMode: pdf.AnnotationMode.DISABLE });
  try {
    await drawing.promise;
  } catch (error) {
    if (error.name === 'RenderingCancelledException') return;
    throw error;
  }
  const { items } = await page.getTextContent();
  words.textContent = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : `${str} `)).join('');
  tell({ type: 'shown', page: now.page });
}

async function open(data) {
  await opened?.loadingTask.destroy();
  opened = undefined;
  const worker = pdf.PDFWorker.create({ port: await startWorker() });
  opened = await pdf.getDocument({
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
  tell({ type: 'opened', pages: opened.numPages });
}

const fail = () => tell({ type: 'failed' });

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  if (data.type === 'open') open(data.bytes).then(draw).catch(fail);
  if (data.type === 'show') {
    if (shown.page !== data.page) scrollTo(0, 0);
    shown = { page: data.page, zoom: data.zoom };
    draw().catch(fail);
  }
});

let resized;
addEventListener('resize', () => {
  clearTimeout(resized);
  resized = setTimeout(() => draw().catch(fail), 150);
});

/** Keys that turn the page or change its size; all others scroll. */
const keys = {
  ArrowRight: { page: 1 },
  PageDown: { page: 1 },
  ArrowLeft: { page: -1 },
  PageUp: { page: -1 },
  '+': { zoom: 1 },
  '-': { zoom: -1 },
};
addEventListener('keydown', (event) => {
  const move = keys[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  tell({ type: 'move', ...move });
});

tell({ type: 'ready' });
