import { describe, expect, it } from "vitest";
import { lettering } from "../../../../src/rulesets/words-of-power/rules/index.ts";

const shown = (text: string, language = "en") => {
  const { text: lettered, size } = lettering(text, language);
  return `${lettered.replaceAll("\u00ad", "|")} ${size}`;
};

describe("the lettering of a card", () => {
  it("is as large as its longest part allows on one line", () => {
    expect(["Daze", "Convince", "Influence", "Transplant", "Nevertheless"].map((word) => shown(word))).toEqual([
      "Daze 0",
      "Convince 0",
      "Influence 1",
      "Transplant 1",
      "Nevertheless 2",
    ]);
    expect(shown("Burning the bridges")).toBe("Burning the bridges 0");
    expect(shown("Self-sufficient")).toBe("Self-sufficient 1");
  });

  it("breaks what is too long at any size between syllables, and nowhere else", () => {
    expect(shown("Counterintelligence")).toBe("Coun|te|rin|tel|li|gence 2");
    expect(shown("Discombobulated")).toBe("Dis|com|bo|bu|la|ted 2");
    expect(shown("Unterwasserschiff", "de")).toBe("Un|ter|was|ser|schiff 2");
    expect(shown("Extraordinarily")).toBe("Ex|traor|di|na|rily 2");
    // Accents go with their letters; scripts without vowels to go by stay as they are.
    expect(shown("Caractéristiques".normalize("NFD"), "fr").normalize("NFC")).toBe("Ca|rac|té|ris|ti|ques 2");
    expect(shown("Рассеиваниевремени", "ru")).toMatch(/^Рас\|се/);
    expect(shown("云".repeat(14), "zh")).toBe(`${"云".repeat(14)} 2`);
    expect(shown("")).toBe(" 0");
  });
});
