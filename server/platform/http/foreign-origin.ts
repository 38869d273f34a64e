const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface CallHeaders {
  authorization?: string | undefined
  cookie?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/**
 * Whether a call must be refused because a page of somebody else may have sent it. No form and no script of another site can
 * add an `Authorization` header; a browser always says where a change comes from; a program without a cookie may say nothing.
 */
export function isForeign(method: string, headers: CallHeaders, isOwn: (origin: string) => boolean): boolean {
  const { authorization, cookie, origin } = headers
  if (!changing.has(method) || authorization !== undefined) return false
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return origin === undefined ? cookie !== undefined : !isOwn(origin)
}
