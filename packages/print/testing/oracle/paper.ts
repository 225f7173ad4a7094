/** The paper under the head of the test printer: dots are burnt where it stands, and it only moves forward. */
import { type Bitmap, bytesAcross, fillArea, isBlack } from '../../src/escpos/bitmap.ts';

export interface Spot {
  readonly x: number;
  /** Below where the head stands. */
  readonly y: number;
  /** Dots of the paper for each of the picture's. */
  readonly across: number;
  readonly down: number;
}

/** Far more than a slip is long: whoever feeds more would never stop. */
const LONGEST = 200_000;

export class Paper {
  readonly width: number;
  private readonly rowBytes: number;
  private bytes: Uint8Array;
  /** Rows that went past the head. */
  position = 0;
  private lowest = 0;

  constructor(width: number) {
    this.width = width;
    this.rowBytes = bytesAcross(width);
    this.bytes = new Uint8Array(this.rowBytes * 2048);
  }

  draw(picture: Bitmap, { x, y, across, down }: Spot): void {
    if (x < 0 || x + picture.width * across > this.rowBytes * 8) throw new Error('a picture beside the paper');
    const top = this.position + y;
    this.reach(top + picture.height * down);
    if (x % 8 === 0 && across === 1 && down === 1) {
      this.burnRows(picture, x / 8, top);
      return;
    }
    for (let row = 0; row < picture.height; row += 1) {
      for (let column = 0; column < picture.width; column += 1) {
        if (!isBlack(picture, column, row)) continue;
        const dot = { x: x + column * across, y: top + row * down, width: across, height: down };
        fillArea({ width: this.rowBytes * 8, height: this.lowest, bytes: this.bytes }, dot);
      }
    }
  }

  private burnRows({ width, height, bytes }: Bitmap, from: number, top: number): void {
    const length = bytesAcross(width);
    for (let row = 0; row < height; row += 1) {
      const at = (top + row) * this.rowBytes + from;
      for (let byte = 0; byte < length; byte += 1) {
        this.bytes[at + byte] = (this.bytes[at + byte] ?? 0) | (bytes[row * length + byte] ?? 0);
      }
    }
  }

  advance(dots: number): void {
    this.position += dots;
    if (this.position > LONGEST) throw new Error('more paper than a slip has');
    this.reach(this.position);
  }

  /** Nothing that is printed stands below the knife. */
  cut(): void {
    if (this.lowest > this.position) throw new Error('cut through what is printed');
  }

  bitmap(): Bitmap {
    return { width: this.width, height: this.lowest, bytes: this.bytes.slice(0, this.lowest * this.rowBytes) };
  }

  private reach(bottom: number): void {
    this.lowest = Math.max(this.lowest, bottom);
    if (this.lowest * this.rowBytes <= this.bytes.length) return;
    const larger = new Uint8Array(this.lowest * this.rowBytes * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
