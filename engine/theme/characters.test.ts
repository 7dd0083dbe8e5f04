import { describe, expect, test } from "vitest";
import { alphabetOf } from "./characters.ts";

/** The letters of languages beyond A to Z, some with their signs. */
const letters: Readonly<Record<string, string>> = {
  en: "éèçñöüï",
  fr: "àâæçèéêëîïôœùûüÿÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ",
  es: "áéíñóúüÁÉÍÑÓÚÜ¿¡",
  pt: "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ",
  pl: "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
  cs: "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
  sk: "áäčďéíĺľňóôŕšťúýž",
  ro: "ăâîșțĂÂÎȘȚ",
  tr: "çğıöşüÇĞİÖŞÜ",
  vi: "ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
  ar: "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ٠١٢٣٤٥٦٧٨٩،؛؟",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
  el: "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
  he: "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
};

describe("the alphabet of a language", () => {
  test.each(Object.entries(letters))("of %s has all letters that people type", (code, expected) => {
    const alphabet = alphabetOf(code);
    expect([...expected].filter((letter) => !alphabet?.has(letter.codePointAt(0) ?? 0)).join("")).toBe("");
  });

  test("has no letters of other languages, and no end where nobody can foresee what is typed", () => {
    for (const code of ["en", "fr", "ru"]) {
      const alphabet = alphabetOf(code);
      expect([..."ąřőψשق"].filter((letter) => alphabet?.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    }
    expect(alphabetOf("ja")).toBeUndefined();
    expect(alphabetOf("tlh")?.has(0xe9)).toBe(true);
  });
});
