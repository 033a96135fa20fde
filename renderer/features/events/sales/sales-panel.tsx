import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { IconChartBar, IconChartHistogram, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { csvText } from '../../../../shared/csv.ts'
import { csvFormHere } from '../../../copy/csv-form-here.ts'
import { useLive } from '../../../live.ts'
import { ActionButton, MenuAction } from '../../../ui/actions.tsx'
import { choicesOf } from '../../../ui/choices.ts'
import { DropMenu } from '../../../ui/drop-menu.tsx'
import { fileName, saveFile } from '../../../ui/save-file.ts'
import { savePicture } from '../../../ui/save-picture.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { saleBars } from './sale-bars.ts'
import { barName, salesFinding, spanWord, typesFinding } from './sale-words.ts'
import classes from './sales.module.css'
import { SalesChart } from './sales-chart.tsx'
import { type SalesNumbers, SalesTable } from './sales-table.tsx'
import { TypesChart } from './types-chart.tsx'

/** How an event sells: by day, or by ticket type, as a chart or in numbers. */
export function SalesPanel({ event }: { event: ManagedEventDetail }) {
  const [by, setBy] = useState('day')
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const { data } = useLive('eventDesk', 'sales', { eventId: event.id })
  if (data === undefined) return null
  const sales = saleBars(data.days)
  if (sales.bars.length === 0) {
    return (
      <EmptyState
        icon={<IconChartBar size={34} stroke={1.75} />}
        title={t`No tickets sold yet`}
        text={t`The first sale starts this chart.`}
      />
    )
  }
  const isByDay = by === 'day'
  const finding = isByDay ? salesFinding(sales) : typesFinding(event.types)
  const about = isByDay ? spanWord(sales.span) : t`Tickets sold per ticket type`
  const numbers: SalesNumbers = isByDay
    ? {
        fields: [t`Day`, t`Online`, t`At the door`, t`Total`],
        rows: sales.bars.map(({ day, online, door }) => [barName(day, sales.span), online, door, online + door]),
      }
    : {
        fields: [t`Ticket type`, t`Sold`, t`Number of tickets`],
        rows: event.types.map(({ name, sold, limit }) => [name, sold, limit ?? t`No limit`]),
      }
  const saveNumbers = async () => {
    // By day as they are, whatever the bars add up: a spreadsheet adds up itself.
    const rows = isByDay ? dataOf(data.days) : numbers.rows
    saveFile(
      fileName('sales', 'csv', new Date()),
      csvText({ fields: numbers.fields, data: rows }, await csvFormHere()),
      'text/csv',
    )
  }
  return (
    <section className={classes['panel']} aria-label={t`Sales`}>
      <header className={classes['head']}>
        <div className={classes['words']}>
          <h2 className="ink rem15 semibold">{finding}</h2>
          <p>{about}</p>
        </div>
        <div className={classes['tools']}>
          {isByDay && !asTable && (
            <ul className={classes['legend']} aria-label={t`Legend`}>
              <li data-online>{t`Online`}</li>
              <li>{t`At the door`}</li>
            </ul>
          )}
          <SegmentedControl
            size="xs"
            aria-label={t`Chart`}
            value={by}
            onChange={setBy}
            data={choicesOf({ day: t`By day`, type: t`By ticket type` })}
          />
          <ActionButton
            verb={asTable ? t`View as chart` : t`View as table`}
            icon={asTable ? IconChartHistogram : IconTable}
            variant="default"
            h={28}
            onClick={() => setAsTable(!asTable)}
          />
          <DropMenu
            position="bottom-end"
            target={<ActionButton verb={t`Save`} icon={IconDownload} variant="default" h={28} />}
          >
            <MenuAction icon={IconTable} verb={t`Numbers as CSV`} onClick={() => void saveNumbers()} />
            <MenuAction
              icon={IconPhoto}
              verb={t`Picture as PNG`}
              disabled={asTable}
              onClick={() =>
                drawing.current !== null &&
                void savePicture(drawing.current, {
                  title: `${event.title} – ${finding}`,
                  name: fileName('sales', 'png', new Date()),
                })
              }
            />
          </DropMenu>
        </div>
      </header>
      {asTable ? (
        <SalesTable numbers={numbers} label={about} />
      ) : isByDay ? (
        <SalesChart sales={sales} label={finding} drawing={drawing} />
      ) : (
        <TypesChart types={event.types} label={finding} drawing={drawing} />
      )}
    </section>
  )
}

const dataOf = (days: readonly { day: string; online: number; door: number }[]) =>
  days.map(({ day, online, door }) => [day, online, door, online + door])
