/** The nation a centre is in: each has a law of its own. */
export type Nation = 'england' | 'northern_ireland' | 'scotland' | 'wales'
