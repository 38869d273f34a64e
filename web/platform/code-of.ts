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
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module
  }
}
