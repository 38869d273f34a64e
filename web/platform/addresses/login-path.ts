/** Pages one comes to in order to be let in: nobody is sent back to them afterwards. */
const doors = ['/login', '/register', '/reset-password']

/** Address of the log-in page that comes back to this path and query, to the letter. */
export function loginPath(pathname: string, search: string): string {
  const here = pathname + search
  return here === '/' || doors.includes(pathname) ? '/login' : `/login?redirect=${encodeURIComponent(here)}`
}
