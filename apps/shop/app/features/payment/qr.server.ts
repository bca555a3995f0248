// Draws the text of a payment code as squares, on the server: the browser gets a path and no library.
import QRCode from 'qrcode';

/** Side of the square in modules, and an SVG path of the dark ones. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** @example const { size, path } = drawQr('https://pay.example/P1'); */
export function drawQr(text: string): QrDrawing {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue;
      let length = 1;
      while (column + length < size && modules.get(row, column + length)) length++;
      runs.push(`M${column} ${row}h${length}v1h-${length}z`);
      column += length - 1;
    }
  }
  return { size, path: runs.join('') };
}
