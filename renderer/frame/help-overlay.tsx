import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { labelOfKeys } from '../base/keys.ts'
import { COMMANDS, GROUPS } from '../commands/commands.ts'
import { KEY_SECTIONS } from '../commands/key-sections.ts'
import { Key } from '../ui/kbd.tsx'
import classes from './help-overlay.module.css'

/** All keys of the window, made from the table of commands. */
export function KeyList({ singleKeys }: { singleKeys: boolean }) {
  const groups = [
    ...GROUPS.map((name) => ({
      name: name as string,
      rows: COMMANDS.filter((command) => command.group === name && command.keys.length > 0),
    })),
    ...KEY_SECTIONS.map(({ title, rows }) => ({ name: title, rows })),
  ]
  return (
    <>
      {!singleKeys && (
        <p className={classes['note']}>{t`Single keys are switched off. Keys with Ctrl and function keys work.`}</p>
      )}
      <div className={classes['groups']}>
        {groups.map((group) => (
          <section key={group.name} className={classes['group']}>
            <h3 className={classes['name']}>{group.name}</h3>
            <dl>
              {group.rows.map((row) => (
                <div key={row.title} className={classes['row']}>
                  <dt className="px14">{row.title}</dt>
                  <dd className="flex gap6">
                    {row.keys.map((keys) => (
                      <Key key={keys}>{labelOfKeys(keys)}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

export function HelpOverlay(props: { opened: boolean; singleKeys: boolean; onClose: () => void }) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t`Keyboard`} size={1120}>
      <KeyList singleKeys={props.singleKeys} />
    </Modal>
  )
}
