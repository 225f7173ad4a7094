/**
 * What a thermal printer can do, as far as its bytes depend on it: dots of its head, columns of its ordinary letter, code
 * page, cut, codes it draws by itself. A new printer is one more row here. Source: PRINTING.md, Thermal.
 */
import type { Paper } from '../document.ts';
import { lineWidth } from '../layouts/paper.ts';
import type { CodePageName } from './code-pages.ts';

/** Dots across the head at 203 dpi. */
export type HeadDots = 384 | 512 | 576 | 832;

export interface PrinterProfile {
  readonly name: string;
  readonly dots: HeadDots;
  /** Letters of the ordinary font on a line, 12 dots each. */
  readonly columns: number;
  readonly codePage: CodePageName;
  readonly cut: 'full' | 'partial' | 'none';
  readonly hasQr: boolean;
  readonly hasBarcode: boolean;
  /** Gaps of a line are tabs. Rolls of 58 mm and what is built into phones keep to blanks: many know fewer commands. */
  readonly hasTabs: boolean;
  /** Takes pictures alone: every line is painted. */
  readonly isRasterOnly: boolean;
}

const generic = {
  codePage: 'cp437',
  cut: 'partial',
  hasQr: true,
  hasBarcode: true,
  hasTabs: true,
  isRasterOnly: false,
} as const;
const pictures = { ...generic, hasQr: false, hasBarcode: false, hasTabs: false, isRasterOnly: true } as const;
const inner = { ...generic, cut: 'none', hasQr: false, hasBarcode: false, hasTabs: false } as const;
const w58 = { dots: 384, columns: 32 } as const;
const w72 = { dots: 512, columns: 42 } as const;
const w80 = { dots: 576, columns: 48 } as const;
const w110 = { dots: 832, columns: 69 } as const;

/** The printers a person may choose from, by the name that is stored. */
export const printerProfiles = {
  'text-58': { name: 'text-58', ...generic, ...w58, cut: 'none', hasTabs: false },
  'text-72': { name: 'text-72', ...generic, ...w72 },
  'text-80': { name: 'text-80', ...generic, ...w80 },
  'text-110': { name: 'text-110', ...generic, ...w110, cut: 'none' },
  'latin-80': { name: 'latin-80', ...generic, ...w80, codePage: 'wpc1252', cut: 'full' },
  'euro-80': { name: 'euro-80', ...generic, ...w80, codePage: 'cp858' },
  'raster-58': { name: 'raster-58', ...pictures, ...w58, cut: 'none' },
  'raster-72': { name: 'raster-72', ...pictures, ...w72 },
  'raster-80': { name: 'raster-80', ...pictures, ...w80 },
  'raster-110': { name: 'raster-110', ...pictures, ...w110, cut: 'none' },
  'inner-58': { name: 'inner-58', ...inner, ...w58 },
} as const satisfies Record<string, PrinterProfile>;

export type PrinterProfileName = keyof typeof printerProfiles;

export function isPrinterProfile(name: string): name is PrinterProfileName {
  return Object.hasOwn(printerProfiles, name);
}

/** The profile of a printer of which nothing is known but its paper; slips of an A4 document are set as for 80 mm. */
export function profileFor(paper: Paper): PrinterProfile {
  return printerProfiles[`text-${paper === 'A4' ? '80' : paper}`];
}

/** The profiles whose head is as wide as the paper, the usual one first; 80 mm paper also goes with heads of 72 mm. */
export function profilesFor(paper: Paper): readonly PrinterProfile[] {
  const columns = lineWidth[paper === 'A4' ? '80' : paper];
  const narrower = columns === w80.columns ? w72.columns : columns;
  return Object.values(printerProfiles).filter((each) => each.columns === columns || each.columns === narrower);
}
