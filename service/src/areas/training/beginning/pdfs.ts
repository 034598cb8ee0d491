import { smallPdf } from './small-pdf.ts';

/** The files of the demonstration data: the same few bytes wherever one is needed. */
export const pdfs = {
  minutes: smallPdf('Pöytäkirja', [
    'Kokous avattiin, todettiin päätösvaltaiseksi ja päätettiin.',
    'Harjoitusaineistoa.',
  ]),
  letter: smallPdf('Nimenkirjoitusote', ['Allekirjoitettu keskustoimistossa.', 'Harjoitusaineistoa.']),
  plan: smallPdf('Valmiussuunnitelma', ['Vastuuhenkilöt, riskit ja voimavarat.', 'Harjoitusaineistoa.']),
  attachment: smallPdf('Liite', ['Yhteystiedot ja hälytysketju.', 'Harjoitusaineistoa.']),
};
