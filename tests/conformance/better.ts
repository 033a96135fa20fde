/** Recorded requests from which ours differ on purpose, with the reason. At most 20. */
export const better: Readonly<Record<string, string>> = {
  'a.transport.clientFetch':
    'A bare address asked for without an operation. We have declared calls only; this one is events.get, which repeats the id in the query as every other recorded call does.',
}
