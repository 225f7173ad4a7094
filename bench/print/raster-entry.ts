/** What the page of the raster benchmark runs: the Arabic slip of the worked invoice to bytes, on the browser's own canvas. */
import { createCanvasPainter } from '@fieldbook/print/escpos/painter';
import { profileFor } from '@fieldbook/print/escpos/profile';
import { thermalBytes } from '@fieldbook/print/escpos/thermal';
import { examples } from '@fieldbook/print/testing/examples';

declare global {
  var rasterOf: (layout: string, paper: '58' | '80' | '110', families: string) => number;
}

/** Bytes of the slip; throws when it is refused. */
globalThis.rasterOf = (layout, paper, families) => {
  const painter = createCanvasPainter(
    (width, height) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      return context;
    },
    { families },
  );
  const doc = examples.find((example) => example.layout === layout)?.build({ paper, lang: 'ar' });
  if (doc === undefined) throw new Error(`no example of ${layout}`);
  const made = thermalBytes(doc, profileFor(paper), painter);
  if (!made.ok) throw new Error(made.problems[0]?.code);
  return made.value.length;
};
