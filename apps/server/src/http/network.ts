import { isIPv6 } from 'node:net'

/**
 * The network that an address is counted under: the /64 of an IPv6 address, because one customer has all of it,
 * and the IPv4 address that an IPv6 address maps. Anything else counts as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const mapped = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/.exec(groups.join(':'))
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`
  const [, high = '', low = ''] = mapped
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** The eight groups of an IPv6 address without leading zeros; the URL parser normalises it. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}
