/** Who plays on a court: a person by id, or somebody with no account by name; neither: a visitor. */
export interface AskedPlayer {
  personId: string | null
  /** As typed; null where nobody is to be named. */
  name: string | null
}

/** From how many characters a name is one, as the server counts them. */
const shortestName = 2

export const isNamed = ({ name }: Pick<AskedPlayer, 'name'>): boolean =>
  name === null || name.trim().length >= shortestName
