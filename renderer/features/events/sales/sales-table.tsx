import classes from './sales.module.css'

export interface SalesNumbers {
  fields: string[]
  /** The first cell names the row. */
  rows: (string | number)[][]
}

/** The numbers of a chart. */
export function SalesTable({ numbers: { fields, rows }, label }: { numbers: SalesNumbers; label: string }) {
  return (
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field} scope="col">
              {field}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={fields[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
