/** The site every customer of the runs is on. */
export const riversideHost = 'online-joining.riverside.localhost:3000'
