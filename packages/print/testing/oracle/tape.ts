/** The bytes as the printer reads them, one after another, with a complaint that says where. */

export class Tape {
  readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    mustHoldNoRealtime(bytes);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  next(what: string): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw this.fault(`${what} is cut short`);
    this.at += 1;
    return byte;
  }

  /** Two bytes, the lower first. */
  word(what: string): number {
    return this.next(what) + this.next(what) * 256;
  }

  take(length: number, what: string): Uint8Array {
    if (this.at + length > this.bytes.length) throw this.fault(`${what} is cut short`);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  rest(): Uint8Array {
    return this.take(this.bytes.length - this.at, 'the rest');
  }

  fault(what: string): Error {
    return new Error(`${what} (byte ${this.at} of ${this.bytes.length})`);
  }
}

/** DLE EOT n, DLE ENQ n and DLE DC4 n are obeyed wherever they stand, inside pictures as well. */
const realtime: Readonly<Record<number, readonly number[]>> = {
  4: [1, 2, 3, 4, 7, 8, 18],
  5: [0, 1, 2],
  20: [1, 2, 3, 7, 8],
};

function mustHoldNoRealtime(bytes: Uint8Array): void {
  for (let at = bytes.indexOf(0x10); at !== -1; at = bytes.indexOf(0x10, at + 1)) {
    if (realtime[bytes[at + 1] ?? 0]?.includes(bytes[at + 2] ?? 0xff)) {
      throw new Error(`a real-time command inside the data (byte ${at} of ${bytes.length})`);
    }
  }
}
