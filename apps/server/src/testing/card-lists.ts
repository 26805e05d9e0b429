type Page<Item> = { data: (Item & { id: string })[]; has_more: boolean }
type Ask = (url: string, request: RequestInit) => Promise<Response>

const headers = { authorization: 'Bearer sk_test_hive_demo' }

/** Everything that the payment provider lists at an address, page after page, newest first. */
export async function listAll<Item>(address: string, ask: Ask = fetch): Promise<Item[]> {
  const url = new URL(address)
  url.searchParams.set('limit', '100')
  const all: Item[] = []
  for (;;) {
    const { data, has_more: hasMore } = (await (
      await ask(url.href, { headers })
    ).json()) as Page<Item>
    all.push(...data)
    const last = data.at(-1)
    if (!hasMore || !last) return all
    url.searchParams.set('starting_after', last.id)
  }
}
