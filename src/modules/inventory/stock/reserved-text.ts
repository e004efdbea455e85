/**
 * The reserved quantity of a line of an owner, as SQL, in thousandths of base units. `row` is an alias with `suid`;
 * must not contain request input.
 */
export function reservedText(
  type: 'order' | 'activity',
  row: string,
  { holder, line }: { holder: string; line: string },
): string {
  return `(select coalesce(sum(r.qty), 0)::bigint from reservation r where r.suid = ${row}.suid and r.src_type = '${type}' and r.src_id = ${holder} and r.line_id = ${line} and r.state = 'active')`
}
