// The script of the frame in which minutes are shown. It has an origin of its own, so it gets the file from the page, by
// message, and answers by message. Decision 95.

import { hear, openPdf, pdf, tell } from './pdf.mjs';

const canvas = document.querySelector('canvas');
const words = document.querySelector('div.words');

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
  opened = await openPdf(data);
  tell({ type: 'opened', pages: opened.numPages });
}

const fail = () => tell({ type: 'failed' });

hear((data) => {
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
