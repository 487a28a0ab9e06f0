import { filteredBy, invalidReason, tooExpensive } from '#server/reports/question/question.rules.ts';
import { readQuestion } from '../../figures/question.ts';
import { READY_QUESTIONS, readyAddress } from './ready-questions.ts';

test.each(READY_QUESTIONS.map((ready) => [ready.title, ready] as const))(
  '« %s » makes sense, is not too dear, and is all in its address',
  (_title, ready) => {
    const { question } = ready;
    const { measures, dimensions, filter } = question;
    const shape = { measures, dimensions, filtered: filteredBy(filter), days: 366, byLine: false };
    expect([invalidReason(shape), tooExpensive(shape)]).toEqual([null, null]);
    const [, search = ''] = readyAddress(ready).split('?');
    expect(readQuestion(new URLSearchParams(search))).toEqual(question);
  },
);

test('no two are the same', () => {
  expect(new Set(READY_QUESTIONS.map(readyAddress)).size).toBe(READY_QUESTIONS.length);
});
