import { Modal } from '@mantine/core'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

interface FormDialogProps {
  title: string
  /** Left out when the caller renders the dialog only while it's open. */
  opened?: boolean
  size?: number
  onClose: () => void
  /** A `SaveForm`, or a component that renders one. It starts over each time the dialog opens. */
  children: ReactNode
}

interface FormDialogHost {
  close: () => void
  /** True while the form is being saved. */
  isSaving: RefObject<boolean>
}

const Host = createContext<FormDialogHost | null>(null)

/** The dialog around a `SaveForm`. Throws outside a `FormDialog`. */
export function useFormDialog(): FormDialogHost {
  const host = useContext(Host)
  if (host === null) throw new Error('A SaveForm is rendered inside a FormDialog.')
  return host
}

/** A dialog around one form. It can't be closed while the form saves, so that the person sees a failure. */
export function FormDialog({ title, opened = true, size = 460, onClose, children }: FormDialogProps) {
  const isSaving = useRef(false)
  const close = () => {
    if (!isSaving.current) onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} size={size}>
      {opened && <Host value={{ close, isSaving }}>{children}</Host>}
    </Modal>
  )
}
