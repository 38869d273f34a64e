/** What came under another address, by the one that failed: a second copy would know nothing of what the first one keeps. */
const cameLater = new Map<string, unknown>()

/**
 * Fetches a part of the code. Browsers remember one that did not come as missing under its address until the page is loaded anew, so
 * it is asked for once more under another: its own imports are the ones that are there.
 */
export async function codeOf<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0]
    if (address === undefined) throw error
    const module = cameLater.get(address) ?? (await import(/* @vite-ignore */ `${address}?${Date.now()}`))
    cameLater.set(address, module)
    return module as Module
  }
}
