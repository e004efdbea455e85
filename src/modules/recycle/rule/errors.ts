import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Refusals of publishing a price rule, and of a category without one. */
export const ruleErrors = {
  recycle_rule_no_base: refusal(409, [
    '请先填写品类的基准价',
    'Enter the base price of the category first',
    'Indique antes el precio base de la categoría',
    '先にカテゴリーの基準価格を入力してください',
  ]),
  recycle_rule_no_cap: refusal(409, [
    '请先填写品类的最高价',
    'Give the category a highest price first',
    'Indique antes el precio máximo de la categoría',
    '先にカテゴリーの最高価格を入力してください',
  ]),
  recycle_rule_round_zero: refusal(409, [
    '取整单位须大于零',
    'The rounding unit must be above zero',
    'El redondeo debe ser mayor que cero',
    '切り捨て単位は0より大きくしてください',
  ]),
  recycle_rule_min_step: refusal(409, [
    '最低价须为取整单位的整数倍',
    'The lowest price must be a multiple of what prices are rounded to',
    'El precio mínimo debe ser múltiplo del redondeo',
    '最低価格は切り捨て単位の倍数にしてください',
  ]),
  recycle_rule_cap_low: refusal(409, commonTexts.theHighestPriceIsBelowTheLowest),
  recycle_rule_no_questions: refusal(409, [
    '该品类还没有启用的估价问题',
    'The category has no active questions',
    'La categoría no tiene preguntas activas',
    'このカテゴリーには有効な質問がありません',
  ]),
  recycle_rule_no_answers: refusal(409, [
    '问题「{title}」没有启用的选项',
    'The question “{title}” has no active answers',
    'La pregunta «{title}» no tiene respuestas activas',
    '質問「{title}」に有効な選択肢がありません',
  ]),
  recycle_rule_forward: refusal(409, [
    '问题「{title}」的显示条件不在它之前，无法判断何时显示',
    'The question “{title}” depends on an option that is not before it',
    'La pregunta «{title}» depende de una respuesta que no se pregunta antes',
    '質問「{title}」の表示条件がこの質問より前にないため、表示を判定できません',
  ]),
  recycle_rule_too_large: refusal(409, [
    '问题与选项过多，无法发布',
    'There are too many questions and answers to publish',
    'Demasiadas preguntas y respuestas para publicar',
    '質問と選択肢が多すぎて公開できません',
  ]),
  recycle_rule_same: refusal(409, [
    '与现行版本 {version} 相同，无需发布',
    'It is the same as version {version}, which is in force',
    'Es igual a la versión vigente {version}',
    '適用中の版 {version} と同じです',
  ]),
  recycle_rule_none: refusal(409, [
    '该品类暂不回收',
    'This category is not accepted at present',
    'Esta categoría no se recoge por ahora',
    'このカテゴリーは現在回収していません',
  ]),
} as const satisfies ErrorTexts
