import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of open items. */
export const debtErrors = {
  debt_settled: refusal(409, [
    '该单据已被 {bill_no} 结算，请先反审核这些单据',
    'This document was settled by {bill_no}; reverse the approval of those first',
    'Este documento fue liquidado por {bill_no}; revierta primero la aprobación de esos documentos',
    'この伝票は {bill_no} で決済済みです。先にそれらの承認を取り消してください',
  ]),
  debt_nothing: refusal(422, [
    '没有金额，也没有要结算的单据',
    'There is neither an amount nor a document to settle',
    'No hay importe ni documento que liquidar',
    '金額も決済する伝票もありません',
  ]),
  debt_unknown: refusal(422, [
    '第 {row} 行：该单据不属于此往来单位，或已被反审核',
    'Row {row}: this document belongs to another partner, or its approval was reversed',
    'Fila {row}: el documento es de otro socio comercial o se revirtió su aprobación',
    '{row}行目：この取引先の伝票ではないか、承認が取り消されています',
  ]),
  debt_twice: refusal(422, [
    '第 {row} 行：「{bill_no}」重复',
    'Row {row}: “{bill_no}” is listed twice',
    'Fila {row}: «{bill_no}» está repetido',
    '{row}行目：「{bill_no}」が重複しています',
  ]),
  debt_zero: refusal(422, [
    '第 {row} 行：结算金额不能为零',
    'Row {row}: the amount to settle must not be zero',
    'Fila {row}: el importe por liquidar no puede ser cero',
    '{row}行目：決済額は 0 にできません',
  ]),
  debt_wrong_way: refusal(422, { open: 'money' }, [
    '第 {row} 行：「{bill_no}」未结 {open}，结算金额的正负须与之相同',
    'Row {row}: {open} of “{bill_no}” is open; the amount to settle takes the same sign',
    'Fila {row}: de «{bill_no}» quedan {open}; el importe debe llevar el mismo signo',
    '{row}行目：「{bill_no}」の未決済額は {open} です。決済額の符号を合わせてください',
  ]),
  debt_over: refusal(409, { open: 'money', asked: 'money' }, [
    '第 {row} 行：「{bill_no}」未结 {open}，不能结算 {asked}',
    'Row {row}: “{bill_no}” has {open} outstanding; {asked} cannot be settled',
    'Fila {row}: «{bill_no}» tiene {open} pendientes; no se pueden liquidar {asked}',
    '{row}行目：「{bill_no}」の未決済額は {open} のため {asked} は決済できません',
  ]),
  debt_beyond: refusal(422, { paid: 'money', asked: 'money' }, [
    '收付金额与核销共 {paid}，不足以结算 {asked}',
    'Payments and write-offs of {paid} do not cover {asked}',
    'El importe y las condonaciones suman {paid} y no cubren {asked}',
    '入出金額と償却額の合計 {paid} では {asked} を決済できません',
  ]),
  credit_left: refusal(422, { left: 'money' }, [
    '所用预收、预付或退款比所结算的多 {left}，请少用一些或多选要结算的单据',
    'The credits used exceed the settled documents by {left}. Use less credit or choose more documents',
    'Los saldos a favor usados superan en {left} lo liquidado. Use menos o elija más documentos',
    '充当する前受・前払・返金が決済額を {left} 上回っています。充当を減らすか、決済する伝票を追加してください',
  ]),
  write_off_left: refusal(422, { left: 'money' }, [
    '有核销时须全部结算到单据，还剩 {left} 未分配',
    'Where something is written off, nothing may be left over: {left} is not allocated',
    'Si se condona algo no puede sobrar nada: quedan {left} sin asignar',
    '償却がある場合は全額を伝票に割り当ててください。残り {left} が未割当です',
  ]),
  write_off_unapproved: refusal(403, { amount: 'money' }, [
    '核销 {amount} 须先由有核销权限的人批准',
    'Writing off {amount} first needs approval by a person with the write-off right',
    'Condonar {amount} requiere antes la aprobación de un operador con permiso de condonación',
    '{amount} の償却には権限を持つ人の承認が先に必要です',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    debt: typeof debtErrors
  }
}
