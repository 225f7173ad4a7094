/**
 * Which addresses printing goes to. A printer's host is written by an administrator of the company, who need not be the
 * administrator of this server: what only this server can reach (itself, its neighbours without a router, the service of a cloud
 * that tells secrets) is never a printer (docs/decisions/0110-paper.md).
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

const refused = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, prefix, 'ipv4');
// Where clouds tell a machine about itself.
for (const address of ['100.100.100.200', '168.63.129.16']) refused.addAddress(address, 'ipv4');
// Unspecified and own, translated and tunnelled IPv4, link-local, multicast.
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(net, prefix, 'ipv6');
refused.addAddress('fd00:ec2::254', 'ipv6');

/** Also of an IPv4 address in the writing of IPv6. */
export function isPrinterAddress(address: string): boolean {
  return !refused.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export type FoundAddress =
  | { readonly address: string }
  | { readonly problem: 'printer.host_refused' | 'printer.unreachable' };

/** The address to connect to, so that a name cannot become another one between this look and the connection. */
export async function findAddress(host: string, isAllowed = isPrinterAddress): Promise<FoundAddress> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (first === undefined) return { problem: 'printer.unreachable' };
  return found.every(({ address }) => isAllowed(address)) ? first : { problem: 'printer.host_refused' };
}
