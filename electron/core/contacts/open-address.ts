import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { isMailto } from '../../../shared/mailto.ts'
import type { Ports } from '../ports.ts'

/** Opens what a contact names: pages over TLS and letters to one address, and nothing else. */
export function addressHandlers({ openPage }: Pick<Ports, 'openPage'>): Pick<Handlers<App>['contacts'], 'openAddress'> {
  return {
    openAddress: async ({ address }) => {
      if (!isMailto(address) && URL.parse(address)?.protocol !== 'https:') throw new AppError('invalid_input')
      await openPage?.(address)
      return { isOpened: openPage !== undefined }
    },
  }
}
