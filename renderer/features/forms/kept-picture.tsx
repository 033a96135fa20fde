import { useEffect, useState } from 'react'
import type { FilePlace } from '../../../shared/app/form-kept-files.ts'
import { api } from '../../api.ts'
import { partsOf } from './fetch-file.ts'
import classes from './pane.module.css'

/**
 * A kept file of a submission in its place, if it is a picture: read from this laptop, only decoded as one. Nothing
 * for any other file, which is saved to be seen.
 */
export function KeptPicture({ file: { submissionId, target, place }, name }: { file: FilePlace; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    let made: string | undefined
    const read = async () => {
      const wanted = { submissionId, target, place }
      const { picture } = await api.forms.keptPicture(wanted)
      if (picture === null || !isWanted) return
      const parts = await partsOf(wanted, picture.size)
      if (!isWanted) return
      made = URL.createObjectURL(new Blob(parts, { type: picture.type }))
      setAddress(made)
    }
    // It left meanwhile, or is broken: then the file is there to be fetched, as without its picture.
    void read().catch(() => undefined)
    return () => {
      isWanted = false
      setAddress(undefined)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [submissionId, target, place])
  if (address === undefined) return null
  return <img className={classes['picture']} src={address} alt={name} onError={() => setAddress(undefined)} />
}
