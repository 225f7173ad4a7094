/** One look each at what a device can; asks for nothing that the browser would not ask for in work. */
import { msg, type Text, type TextValues } from '@fieldbook/core/i18n/text';
import { ask } from '../../api/ask.ts';
import { waysHere } from '../../derive/printer/ways-here.ts';
import { bridge } from '../../derive/slip/print-here.ts';
import { mayNotify } from '../../offline/messages/tell-device.ts';

export interface Finding {
  readonly isWell: boolean;
  readonly text: Text;
  readonly values?: TextValues;
}

const well = (text: Text, values: TextValues = {}): Finding => ({ isWell: true, text, values });
const unwell = (text: Text): Finding => ({ isWell: false, text });

const PLACE_WITHIN_MS = 20_000;
const NOT_ALLOWED = msg('It may not be used. Allow it for this site in the settings of the browser.');

export async function checkServer(): Promise<Finding> {
  const asked = performance.now();
  await ask('GET /health');
  return well(msg('It answered within {milliseconds} ms'), { milliseconds: Math.round(performance.now() - asked) });
}

export async function checkStorage(): Promise<Finding> {
  const estimate = await navigator.storage?.estimate?.();
  if (estimate?.quota === undefined) return unwell(msg('This browser keeps nothing for later'));
  const megabytes = Math.round((estimate.quota - (estimate.usage ?? 0)) / 1_000_000);
  const isKept = await navigator.storage.persisted();
  return isKept
    ? well(msg('Kept by the browser, with room for {megabytes} MB'), { megabytes })
    : well(msg('There is room for {megabytes} MB; the browser may clear it when the device is full'), { megabytes });
}

/** The camera or the microphone, let go at once. */
async function hear(constraints: MediaStreamConstraints): Promise<Finding> {
  if (navigator.mediaDevices === undefined) return unwell(msg('This browser gives no access to it'));
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const [track] = stream.getTracks();
    const name = track?.label ?? '';
    for (const each of stream.getTracks()) each.stop();
    return well(msg('It is there: {name}'), { name });
  } catch (error) {
    const isDenied = error instanceof Error && error.name === 'NotAllowedError';
    return unwell(isDenied ? NOT_ALLOWED : msg('There is none on this device'));
  }
}

export const checkCamera = (): Promise<Finding> => hear({ video: { facingMode: 'environment' } });

export const checkMicrophone = (): Promise<Finding> => hear({ audio: true });

export function checkPlace(): Promise<Finding> {
  return new Promise((resolve) => {
    if (navigator.geolocation === undefined) return resolve(unwell(msg('This browser gives no access to it')));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve(well(msg('Known within {metres} metres'), { metres: Math.max(1, Math.round(coords.accuracy)) })),
      ({ code, PERMISSION_DENIED }) =>
        resolve(unwell(code === PERMISSION_DENIED ? NOT_ALLOWED : msg('The device did not find where it is'))),
      { enableHighAccuracy: true, timeout: PLACE_WITHIN_MS },
    );
  });
}

export function checkPrinter(): Promise<Finding> {
  const direct = waysHere().filter((way) => way !== 'pdf');
  const finding =
    direct.length > 0
      ? well(msg('A printer can be reached from here. Choose it in Preferences, where a test page is printed.'))
      : well(msg('Only PDF: this browser reaches no printer by itself'));
  return Promise.resolve(finding);
}

export async function checkMessages(): Promise<Finding> {
  if (mayNotify() === 'none') return unwell(msg('This browser shows no messages'));
  const answer = await Notification.requestPermission();
  return answer === 'granted' ? well(msg('The device shows new messages')) : unwell(NOT_ALLOWED);
}

export async function checkBridge(): Promise<Finding> {
  const answer = await bridge.device();
  if (!bridge.isNative || !answer.ok) return well(msg('Fieldbook runs in a browser'));
  const { platform, model = '', appVersion = '' } = answer.value;
  return well(msg('{platform} {model}, application {version}'), { platform, model, version: appVersion });
}
