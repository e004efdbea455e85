/** As SQL: what a line of a holder has promised to it, in thousandths of materials' own units. `row` is an alias with `suid`; nothing from a request goes in. */
export function heldText(type: 'order' | 'activity', row: string, { holder, line }: { holder: string; line: string }): string {
  return `(select coalesce(sum(r.qty), 0)::bigint from reservation r where r.suid = ${row}.suid and r.src_type = '${type}' and r.src_id = ${holder} and r.line_id = ${line} and r.state = 'active')`
}
