import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'

/** Opens a page of a contact in the person's browser, or a letter to it in their mail program. */
export async function openAddress(address: string): Promise<void> {
  await attempt(async () => {
    const { isOpened } = await api.contacts.openAddress({ address })
    if (!isOpened) window.open(address, '_blank', 'noopener')
  })
}
