/** Places on a flat piece of paper: a route is small, so east and north are metres from its middle. Pure arithmetic, no tiles. */
import { EARTH_RADIUS_METRES, type Place } from '@fieldbook/core/day-cycle/distance';

const METRES_A_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;
const MILLION = 1_000_000;

export interface Paper {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  /** In the middle of the paper. */
  readonly middle: Place;
  readonly pixelsAMetre: number;
}

export interface Spot {
  /** Pixels from the paper's upper left corner. */
  readonly x: number;
  readonly y: number;
}

const MARGIN = 36;
/** Closer than this nobody stands apart. */
const CLOSEST = 2;
/** Fingers go from a shop's door to a whole country. */
const FINEST = 20;
const COARSEST = 0.0005;

/** Metres east and north of a place. */
function offset(from: Place, to: Place): { readonly east: number; readonly north: number } {
  const shrink = Math.cos((from.latitude / MILLION / 180) * Math.PI);
  const north = ((to.latitude - from.latitude) / MILLION) * METRES_A_DEGREE;
  return { east: ((to.longitude - from.longitude) / MILLION) * METRES_A_DEGREE * shrink, north };
}

/** All places within the margins of the paper; nothing without a place. */
export function frameOf(places: readonly Place[], { width, height }: Paper): Frame | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const bounds = { west: first.longitude, east: first.longitude, south: first.latitude, north: first.latitude };
  for (const { latitude, longitude } of places) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  const middle = { latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2 };
  const corner = offset(middle, { latitude: bounds.north, longitude: bounds.east });
  const fits = (pixels: number, half: number) => Math.max(1, pixels - 2 * MARGIN) / Math.max(2 * half, 1);
  return { middle, pixelsAMetre: Math.min(CLOSEST, fits(width, corner.east), fits(height, corner.north)) };
}

export function spotOf(place: Place, { middle, pixelsAMetre }: Frame, { width, height }: Paper): Spot {
  const { east, north } = offset(middle, place);
  return { x: width / 2 + east * pixelsAMetre, y: height / 2 - north * pixelsAMetre };
}

/** Of spots that lie on each other the first keeps its number; answers the places of those in the list. */
export function numbered(spots: readonly Spot[], apart: number): ReadonlySet<number> {
  const taken = new Set<string>();
  return new Set(
    spots.flatMap(({ x, y }, at) => {
      const cell = `${Math.floor(x / apart)} ${Math.floor(y / apart)}`;
      if (taken.has(cell)) return [];
      taken.add(cell);
      return [at];
    }),
  );
}

/** The frame after the paper was drawn aside by so many pixels. */
export function drawn({ middle, pixelsAMetre }: Frame, by: Spot): Frame {
  const shrink = Math.cos((middle.latitude / MILLION / 180) * Math.PI);
  const degrees = (pixels: number) => (pixels / pixelsAMetre / METRES_A_DEGREE) * MILLION;
  return {
    pixelsAMetre,
    middle: { latitude: middle.latitude + degrees(by.y), longitude: middle.longitude - degrees(by.x) / shrink },
  };
}

type Fingers = readonly [Spot, Spot];

const between = ([one, other]: Fingers): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = ([one, other]: Fingers): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** The frame after two fingers moved: what lay between them lies between them, larger or smaller as they are farther apart. */
export function pinched(frame: Frame, { width, height }: Paper, from: Fingers, to: Fingers): Frame {
  const pixelsAMetre = Math.min(FINEST, Math.max(COARSEST, (frame.pixelsAMetre * apart(to)) / apart(from)));
  const by = pixelsAMetre / frame.pixelsAMetre;
  const [before, now] = [between(from), between(to)];
  const moved = (middle: number, old: number, next: number) => next - middle - (old - middle) * by;
  const aside = { x: moved(width / 2, before.x, now.x), y: moved(height / 2, before.y, now.y) };
  return drawn({ ...frame, pixelsAMetre }, aside);
}

/** The longest round length that is at most so many pixels: metres, and how long it is on the paper. */
export function scaleBar(pixelsAMetre: number, most: number): { readonly metres: number; readonly pixels: number } {
  const size = 10 ** Math.floor(Math.log10(most / pixelsAMetre));
  const metres = [5, 2, 1].map((each) => each * size).find((each) => each * pixelsAMetre <= most) ?? size;
  return { metres, pixels: metres * pixelsAMetre };
}
