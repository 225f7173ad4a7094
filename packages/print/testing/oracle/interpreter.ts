/**
 * A thermal printer for tests, written from the ESC/POS command reference and not from our writer: it knows the commands
 * that the reference describes and nothing else, and throws on unknown bytes, truncation, arguments out of range, lines and
 * rasters wider than its head, and on the sequences that real printers obey in the middle of data.
 */
import { type Bitmap, blacken, blankBitmap, isBlack } from '../../src/escpos/bitmap.ts';
import { barcodeModules } from './barcode.ts';
import { decodeLetter, isCodePage } from './letters.ts';
import { Paper } from './paper.ts';
import { Tape } from './tape.ts';

/** One command as it was understood; `text` for a run of letters. */
export interface LoggedCommand {
  readonly name: string;
  /** Arguments, without data. */
  readonly values: readonly number[];
}

export interface Printed {
  /** All paper that came out, copies one below the other. */
  readonly bitmap: Bitmap;
  readonly log: readonly LoggedCommand[];
  /** Lines of letters, without those that were pictures. */
  readonly text: readonly string[];
  /** What native codes held, in their order, and the rows they stand in. */
  readonly codes: readonly PrintedCode[];
  readonly cuts: number;
}

export interface PrintedCode {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface Head {
  readonly dots: number;
  /** A letter of the ordinary font, 12 dots across and 24 down. */
  readonly drawLetter: (letter: string, isBold: boolean) => Bitmap;
  /** Modules of a QR code of level M, one dot each. */
  readonly drawQr: (text: string) => Bitmap;
}

interface Look {
  page: number;
  spacing: number;
  isBold: boolean;
  across: number;
  down: number;
  side: number;
  barHeight: number;
  barModule: number;
  qrModule: number;
  qrData: string | undefined;
  /** Dots from the line's beginning. */
  tabStops: readonly number[];
}

/** Spacing of a sixth of an inch at 203 dpi. */
const DEFAULT_SPACING = 34;
const fresh: Look = {
  page: 0,
  spacing: DEFAULT_SPACING,
  isBold: false,
  across: 1,
  down: 1,
  side: 0,
  barHeight: 162,
  barModule: 3,
  qrModule: 3,
  qrData: undefined,
  tabStops: [],
};

interface Line {
  text: string;
  /** Dots used. */
  used: number;
  height: number;
}

class Printer {
  readonly tape: Tape;
  readonly head: Head;
  readonly paper: Paper;
  readonly log: LoggedCommand[] = [];
  readonly text: string[] = [];
  readonly codes: PrintedCode[] = [];
  cuts = 0;
  isStarted = false;
  look: Look = { ...fresh };
  line: Line = { text: '', used: 0, height: 0 };

  constructor(bytes: Uint8Array, head: Head) {
    this.tape = new Tape(bytes);
    this.head = head;
    this.paper = new Paper(head.dots);
  }

  run(): Printed {
    while (!this.tape.isAtEnd) this.step();
    this.mustBeAtLineStart('the end of the data');
    const { log, text, codes, cuts } = this;
    return { bitmap: this.paper.bitmap(), log, text, codes, cuts };
  }

  private step(): void {
    const byte = this.tape.next('a command');
    if (byte === 0x0a) this.endLine();
    else if (byte === 0x09) this.tab();
    else if (byte === 0x1b) this.escape();
    else if (byte === 0x1c) this.fileSeparator();
    else if (byte === 0x1d) this.group();
    else if (byte < 0x20 || byte === 0x7f) throw this.tape.fault(`control byte ${hex(byte)}`);
    else this.letter(byte);
  }

  private note(name: string, ...values: number[]): void {
    if (!this.isStarted && name !== 'ESC @') throw this.tape.fault(`${name} before ESC @`);
    if (name === 'text' && this.log.at(-1)?.name === 'text') return;
    this.log.push({ name, values });
  }

  private letter(byte: number): void {
    this.note('text');
    const letter = decodeLetter(byte, this.look.page);
    if (letter === undefined) throw this.tape.fault(`no letter ${hex(byte)} in code page ${this.look.page}`);
    const { across, down, isBold } = this.look;
    const width = 12 * across;
    if (this.line.used + width > this.head.dots) throw this.tape.fault('a line longer than the paper is wide');
    const drawn = this.head.drawLetter(letter, isBold);
    this.paper.draw(drawn, { x: this.line.used, y: 0, across, down });
    this.line.text += letter;
    this.line.used += width;
    this.line.height = Math.max(this.line.height, 24 * down);
  }

  /** To the next stop. Printers differ in what they do without one, and in the stops that they begin with. */
  private tab(): void {
    this.note('HT');
    const stop = this.look.tabStops.find((each) => each > this.line.used);
    if (stop === undefined || stop >= this.head.dots) throw this.tape.fault('a tab without a stop');
    this.line.text += ' '.repeat((stop - this.line.used) / (12 * this.look.across));
    this.line.used = stop;
  }

  private endLine(): void {
    this.note('LF');
    this.text.push(this.line.text);
    this.paper.advance(Math.max(this.look.spacing, this.line.height));
    this.line = { text: '', used: 0, height: 0 };
  }

  private escape(): void {
    const command = String.fromCharCode(this.tape.next('ESC'));
    if (command === '@') {
      this.mustBeAtLineStart('ESC @');
      this.look = { ...fresh };
      this.isStarted = true;
      this.note('ESC @');
      return;
    }
    if (command === 'D') {
      this.setTabStops();
      return;
    }
    if (!'t3EaJd'.includes(command)) throw this.tape.fault(`unknown command ESC ${command}`);
    const value = this.tape.next(`ESC ${command}`);
    this.note(`ESC ${command}`, value);
    if (command === 't') {
      if (!isCodePage(value)) throw this.tape.fault(`unknown code page ${value}`);
      this.look.page = value;
    } else if (command === '3') this.look.spacing = value;
    else if (command === 'E') this.look.isBold = (value & 1) === 1;
    else if (command === 'a') this.justify(value);
    else this.feed(command, value);
  }

  private setTabStops(): void {
    const columns: number[] = [];
    for (let column = this.tape.next('ESC D'); column !== 0; column = this.tape.next('ESC D')) {
      if (column <= (columns.at(-1) ?? 0)) throw this.tape.fault('tab stops that do not rise');
      columns.push(column);
    }
    if (columns.length > 32) throw this.tape.fault(`${columns.length} tab stops`);
    this.note('ESC D', ...columns);
    this.look.tabStops = columns.map((column) => column * 12 * this.look.across);
  }

  private feed(command: string, value: number): void {
    this.mustBeAtLineStart(`ESC ${command}`);
    this.paper.advance(command === 'J' ? value : value * this.look.spacing);
  }

  private justify(value: number): void {
    this.mustBeAtLineStart('ESC a');
    if (value > 2) throw this.tape.fault(`ESC a ${value}`);
    this.look.side = value;
  }

  private fileSeparator(): void {
    const command = String.fromCharCode(this.tape.next('FS'));
    if (command !== '.') throw this.tape.fault(`unknown command FS ${command}`);
    this.note('FS .');
  }

  private group(): void {
    const command = String.fromCharCode(this.tape.next('GS'));
    if (command === '!') this.letterSize(this.tape.next('GS !'));
    else if (command === 'v') this.raster();
    else if (command === '(') this.extended();
    else if (command === 'k') this.barcode();
    else if (command === 'V') this.cut();
    else this.codeLook(command, this.tape.next(`GS ${command}`));
  }

  /** How the next barcode looks: H its caption, h its height, w its module. */
  private codeLook(command: string, value: number): void {
    this.note(`GS ${command}`, value);
    if (command === 'H' && value <= 3) return;
    if (command === 'h' && value >= 1) this.look.barHeight = value;
    else if (command === 'w' && value >= 2 && value <= 6) this.look.barModule = value;
    else throw this.tape.fault(`unknown command GS ${command} ${value}`);
  }

  private letterSize(value: number): void {
    this.note('GS !', value);
    if ((value & 0x88) !== 0) throw this.tape.fault(`GS ! ${value}`);
    this.look.across = (value >> 4) + 1;
    this.look.down = (value & 7) + 1;
  }

  private raster(): void {
    const [kind, mode] = [this.tape.next('GS v'), this.tape.next('GS v 0')];
    if (kind !== 0x30 || mode > 3) throw this.tape.fault('unknown kind of raster');
    if (mode !== 0) throw this.tape.fault('a raster that is enlarged');
    this.mustBeAtLineStart('GS v 0');
    const across = this.tape.word('GS v 0');
    const height = this.tape.word('GS v 0');
    this.note('GS v 0', across, height);
    if (across === 0 || height === 0) throw this.tape.fault('a raster without dots');
    if (across * 8 > this.head.dots) throw this.tape.fault(`a raster of ${across * 8} dots on ${this.head.dots}`);
    if (height > 256) throw this.tape.fault(`a raster of ${height} rows`);
    const bytes = this.tape.take(across * height, 'GS v 0');
    const picture = { width: across * 8, height, bytes };
    this.paper.draw(picture, { x: this.indent(picture.width), y: 0, across: 1, down: 1 });
    this.paper.advance(height);
  }

  private extended(): void {
    const kind = this.tape.next('GS (');
    if (kind !== 0x6b) throw this.tape.fault(`unknown command GS ( ${hex(kind)}`);
    const length = this.tape.word('GS ( k');
    const data = new Tape(this.tape.take(length, 'GS ( k'));
    const [code, action] = [data.next('GS ( k'), data.next('GS ( k')];
    if (code !== 0x31) throw this.tape.fault(`unknown code ${code}`);
    this.note(`GS ( k ${action}`);
    this.qrAction(action, data);
    if (!data.isAtEnd) throw this.tape.fault(`GS ( k ${action} with too many arguments`);
  }

  private qrAction(action: number, data: Tape): void {
    const argument = data.next('GS ( k');
    if (action === 65) {
      if ((argument !== 49 && argument !== 50) || data.next('GS ( k') !== 0) throw this.tape.fault('unknown QR model');
    } else if (action === 67) {
      if (argument < 1 || argument > 16) throw this.tape.fault(`a module of ${argument} dots`);
      this.look.qrModule = argument;
    } else if (action === 69) {
      if (argument !== 49) throw this.tape.fault(`error correction ${argument}`);
    } else if (action === 80) {
      if (argument !== 48 || data.isAtEnd) throw this.tape.fault('an empty QR code');
      this.look.qrData = letters(data.rest());
    } else if (action === 81 && argument === 48) this.printQr();
    else throw this.tape.fault(`unknown function ${action} of GS ( k`);
  }

  private printQr(): void {
    this.mustBeAtLineStart('GS ( k');
    const { qrData, qrModule } = this.look;
    if (qrData === undefined) throw this.tape.fault('a QR code before its data');
    this.drawCode(qrData, this.head.drawQr(qrData), qrModule, qrModule);
  }

  private barcode(): void {
    this.mustBeAtLineStart('GS k');
    const system = this.tape.next('GS k');
    if (system !== 73) throw this.tape.fault(`unknown barcode ${system}`);
    this.note('GS k', system);
    const data = this.tape.take(this.tape.next('GS k'), 'GS k');
    const { modules, text } = barcodeModules(data);
    const bars = blankBitmap(modules.length, 1);
    for (const [x, module] of [...modules].entries()) if (module === '1') blacken(bars, x, 0);
    this.drawCode(text, bars, this.look.barModule, this.look.barHeight);
  }

  private drawCode(text: string, modules: Bitmap, across: number, down: number): void {
    const width = modules.width * across;
    this.codes.push({ text, from: this.paper.position, to: this.paper.position + modules.height * down });
    if (width > this.head.dots) throw this.tape.fault(`a code of ${width} dots on ${this.head.dots}`);
    this.paper.draw(modules, { x: this.indent(width), y: 0, across, down });
    this.paper.advance(modules.height * down);
  }

  private cut(): void {
    const kind = this.tape.next('GS V');
    if (kind !== 65 && kind !== 66) throw this.tape.fault(`GS V ${kind}`);
    this.mustBeAtLineStart('GS V');
    this.note('GS V', kind);
    this.paper.advance(this.tape.next('GS V') + TO_KNIFE);
    this.paper.cut();
    this.cuts += 1;
  }

  private indent(width: number): number {
    return ((this.head.dots - width) * this.look.side) >> 1;
  }

  private mustBeAtLineStart(what: string): void {
    if (this.line.used > 0) throw this.tape.fault(`${what} in the middle of a line`);
  }
}

/** Dots from the head to the knife. */
const TO_KNIFE = 90;

function letters(bytes: Uint8Array): string {
  for (const byte of bytes) if (byte < 0x20 || byte > 0x7e) throw new Error(`${hex(byte)} in a code`);
  return String.fromCharCode(...bytes);
}

const hex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')}`;

/** What comes out of the printer. Throws with the place in the data when the printer would do anything unforeseen. */
export function interpret(bytes: Uint8Array, head: Head): Printed {
  return new Printer(bytes, head).run();
}

/** Rows of dots as text, for a test that fails to show what it saw. */
export function asText(bitmap: Bitmap): string {
  const row = (y: number) =>
    Array.from({ length: bitmap.width }, (_, x) => (isBlack(bitmap, x, y) ? '#' : '.')).join('');
  return Array.from({ length: bitmap.height }, (_, y) => row(y)).join('\n');
}
