import { api } from '../api.ts'
import { saveFile } from '../ui/save-file.ts'

type File = Parameters<typeof saveFile>

/** Hands several texts to the person as files. All go to the downloads: there is no question for each of them. */
export async function saveSeveral(...files: File[]): Promise<void> {
  // Where this did not arrive each of them is asked about.
  await api.desktop.saveUnasked({ count: files.length }).catch(() => undefined)
  for (const file of files) saveFile(...file)
}
