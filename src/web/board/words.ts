import { defineTexts } from '../i18n/define-texts.ts'

const texts = {
  drag: ['移动「{name}」', 'Move “{name}”', 'Mover «{name}»', '「{name}」を移動'],
  lifted: ['已拿起「{name}」', 'Lifted “{name}”', '«{name}»: levantado', '「{name}」を持ち上げました'],
  over: [
    '「{name}」在「{to}」上方',
    '“{name}” is above “{to}”',
    '«{name}» está sobre «{to}»',
    '「{name}」は「{to}」の上です',
  ],
  dropped: ['已放下「{name}」', 'Dropped “{name}”', '«{name}»: soltado', '「{name}」を置きました'],
} as const

export const { useWords } = defineTexts<keyof typeof texts>(texts)
