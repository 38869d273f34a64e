/**
 * Whether a statement is left out where the tests and the bench count what a request asks: jobs are apart, and a server looks for a
 * newer import of an operator's files once a second or two.
 */
export const isApart = (text: string): boolean =>
  text.includes('graphile_worker.add_job') || text.startsWith('select "id", "version" from "clients"')
