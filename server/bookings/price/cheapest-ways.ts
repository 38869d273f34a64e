/** One way to pay for a line. */
export interface Way {
  /** Minor units. */
  amount: number
  /** Of a benefit that is counted: whose uses it takes one of. Null: nothing that runs out. */
  counter: string | null
  /** How many ways are preferred at the same amount: the lower first. */
  rank: number
}

/** A line, with its ways; `order` is its place among the lines: the lower gets a use first where it makes no difference. */
export interface Choice {
  ways: readonly Way[]
  order: number
}

/** Amounts come first, then ranks, then the order of the lines that take a use. */
const costOf = ({ amount, rank, counter }: Way, order: number): number =>
  amount * 1_000_000 + rank * 1_000 + (counter === null ? 0 : order)

/**
 * The cheapest way for each line over all of them together: the fewest pence in all, then the lowest ranks, then the uses to the
 * lines that come first. Exact: it is the cheapest flow from lines to uses, found by adding one line at a time along the cheapest
 * path on which lines that have a use already may pass it on.
 * @param left how many uses each counter has left
 * @returns for each line the index of its way
 */
export function cheapestWays(choices: readonly Choice[], left: ReadonlyMap<string, number>): number[] {
  const chosen = choices.map(({ ways, order }) => bestOf(ways, order, (way) => way.counter === null))
  for (;;) {
    const path = cheapestPath(choices, chosen, left)
    if (path === null) return chosen
    for (const { line, way } of path) chosen[line] = way
  }
}

/** The index of the cheapest of some ways; -1 where there is none. */
function bestOf(ways: readonly Way[], order: number, isMeant: (way: Way) => boolean): number {
  let best = -1
  for (const [index, way] of ways.entries())
    if (isMeant(way) && (best < 0 || costOf(way, order) < costOf(ways[best]!, order))) best = index
  return best
}

interface Step {
  line: number
  way: number
}

/**
 * The cheapest change of ways that takes one use more, or lets one line have another counter; null where none makes it cheaper. A line
 * moves to a counter; where that has nothing left, one of its lines moves on, to another counter or to a way that takes no use.
 */
function cheapestPath(
  choices: readonly Choice[],
  chosen: readonly number[],
  left: ReadonlyMap<string, number>,
): Step[] | null {
  const counterOf = (line: number) => choices[line]!.ways[chosen[line]!]!.counter
  const used = new Map<string, number>()
  for (const line of choices.keys()) {
    const counter = counterOf(line)
    if (counter !== null) used.set(counter, (used.get(counter) ?? 0) + 1)
  }
  const hasRoom = (counter: string) => (used.get(counter) ?? 0) < (left.get(counter) ?? 0)
  const change = (line: number, way: number): number => {
    const { ways, order } = choices[line]!
    return costOf(ways[way]!, order) - costOf(ways[chosen[line]!]!, order)
  }
  // Cheapest known way to bring one line too many to each counter.
  const reached = new Map<string, { cost: number; steps: Step[] }>()
  let best: { cost: number; steps: Step[] } = { cost: 0, steps: [] }
  const offer = (cost: number, steps: Step[], counter: string | null) => {
    if (counter === null || hasRoom(counter)) {
      if (cost < best.cost) best = { cost, steps }
    }
    if (counter === null) return false
    const known = reached.get(counter)
    if (known && known.cost <= cost) return false
    reached.set(counter, { cost, steps })
    return true
  }
  for (const [line, { ways }] of choices.entries())
    for (const [way, { counter }] of ways.entries())
      if (way !== chosen[line] && counter !== counterOf(line))
        offer(change(line, way), [{ line, way }], counter)
  for (let round = 0, isChanging = true; isChanging && round < choices.length; round++) {
    isChanging = false
    for (const [counter, { cost, steps }] of [...reached])
      for (const [line, { ways }] of choices.entries()) {
        if (counterOf(line) !== counter || steps.some((step) => step.line === line)) continue
        for (const [way, next] of ways.entries())
          if (
            next.counter !== counter &&
            offer(cost + change(line, way), [...steps, { line, way }], next.counter)
          )
            isChanging = true
      }
  }
  return best.steps.length === 0 ? null : best.steps
}
