/** What a file in a field is called: its title, else what stands last in its address. Takes whatever the field holds. */
export function fileNameOf(file: unknown): string {
  if (typeof file === 'object' && file !== null) {
    const { title, fileName, src, url } = file as Record<string, unknown>
    const name = [title, fileName].find((one) => typeof one === 'string' && one !== '')
    return name === undefined ? fileNameOf(src ?? url ?? '') : String(name)
  }
  const text = String(file)
  const path = text.split('#')[0] ?? text
  const last = path.split('/').findLast((part) => part !== '') ?? path
  try {
    return isMedia(text) ? decodeURIComponent(last) : last
  } catch {
    return last
  }
}

/** Whether a text is the address of a file in the site's library. */
export const isMedia = (text: string): boolean => text.startsWith('wix:')
