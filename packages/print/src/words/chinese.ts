/** Amounts in Chinese words, in the figures that documents use because no stroke turns one into another. */
import { toCardinal } from 'n2words/zh-Hans-CN';
import { plainNouns } from './east-asian.ts';
import { type AmountSpeller, spellerOf } from './grammar.ts';

export const chinese: AmountSpeller = spellerOf<string>({
  nouns: plainNouns([
    '美元/美分',
    '欧元/欧分',
    '阿联酋迪拉姆/菲尔斯',
    '沙特里亚尔/哈拉拉',
    '阿曼里亚尔/派沙',
    '科威特第纳尔/菲尔斯',
    '巴林第纳尔/菲尔斯',
    '卡塔尔里亚尔/迪拉姆',
    '印度卢比/派士',
    '巴基斯坦卢比/派士',
    '英镑/便士',
  ]),
  counted: (count, noun) => `${toCardinal(count)}${noun}`,
  cardinal: (count) => toCardinal(count),
  minus: '负',
  and: '',
  andFraction: '又',
  only: '整',
});
